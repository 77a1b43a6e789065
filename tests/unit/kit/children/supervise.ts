/** Starts a service, prints its process id and then waits until it is killed. */
import { startService } from "#kit/programs/supervisor.ts";

const service = await startService(process.argv.slice(2), { env: process.env });
console.log(service.pid);
await service.exited;

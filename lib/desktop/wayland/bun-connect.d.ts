/** Bun.connect takes a connected descriptor too; bun-types has its options, but leaves the overload out. */
declare module "bun" {
  function connect(options: FdSocketOptions<undefined>): Promise<Socket<undefined>>;
}

export {};

/** Request and result of `package-interfaces`: the ways to reach the package service. */
import { type Static, Type } from "@sinclair/typebox";
import { Id } from "../common.ts";

export const InterfacesRequest = Type.Object(
  {
    id: Type.Optional(Id),
    url: Type.Optional(
      Type.String({
        pattern: "^https?://",
        maxLength: 2048,
        description: "URL of the server; default made of HOST and PORT, else http://127.0.0.1:8080",
      }),
    ),
  },
  { $id: "PackageInterfacesRequest", description: "Request for the interfaces of the package service" },
);
export type InterfacesRequest = Static<typeof InterfacesRequest>;

export const InterfacesResult = Type.Object(
  {
    id: Type.Optional(Id),
    ok: Type.Literal(true),
    rest_base: Type.String({ description: "URL that the paths of the REST interface begin with" }),
    cli: Type.Array(Type.String(), { description: "Executables of this installation" }),
    mcp_server: Type.String({ description: "Command of the MCP server on standard input and output" }),
    sdk: Type.String({ description: "Module to import" }),
    surfaces: Type.Array(
      Type.Object({
        name: Type.String(),
        entry: Type.String({ description: "Command, URL or module" }),
        description: Type.String(),
      }),
    ),
  },
  { $id: "PackageInterfaces", description: "The ways to reach the package service" },
);
export type InterfacesResult = Static<typeof InterfacesResult>;

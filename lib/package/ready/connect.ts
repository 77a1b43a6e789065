/** The variables of ready images, and those by which the services that depend on them find them. */
import type { ReadyImage } from "#schemas/package/design.ts";
import { type Product, productOf, type StatedAccount } from "./products.ts";

export interface ConnectedImage extends ReadyImage {
  /** What is known of it; undefined for an image that is not in the table of products. */
  readonly product: Product | undefined;
}

interface Dependent {
  readonly depends_on: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface Connected<Service> {
  readonly images: ConnectedImage[];
  readonly services: Service[];
}

/**
 * Gives each image the port and the variables that it needs, and each service that depends on it the URL under which
 * it finds it. What the package states is kept.
 * @param password the password of an image, by its name: the same one at every start
 */
export function connectImages<Service extends Dependent>(
  images: readonly ReadyImage[],
  services: readonly Service[],
  password: (name: string) => string,
): Connected<Service> {
  const connected = images.map((image): ConnectedImage => {
    const product = productOf(image.image);
    const stated = statedAccount(image.name, services);
    const account = product?.account?.(image.environment, stated, () => password(image.name)) ?? {};
    return {
      ...image,
      product,
      port: image.port ?? product?.port ?? null,
      environment: { ...account, ...image.environment },
    };
  });
  return {
    images: connected,
    services: services.map((service) => ({
      ...service,
      env: { ...variablesFor(service, connected), ...service.env },
    })),
  };
}

/** With several databases the first one that is named has the variable. */
function variablesFor(
  { depends_on }: Pick<Dependent, "depends_on">,
  images: readonly ConnectedImage[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const wanted of depends_on) {
    const image = images.find(({ name }) => name === wanted);
    if (image?.product === undefined || image.port === null) continue;
    const { product, port, name: host, environment: env } = image;
    found[product.variable] ??= product.url({ host, port, env });
  }
  return found;
}

/** The account in a URL of a service's variables that leads to an image. */
function statedAccount(host: string, services: readonly Dependent[]): StatedAccount {
  for (const { env } of services)
    for (const value of Object.values(env)) {
      const url = /^[a-z][a-z0-9+]*:\/\//.test(value) && URL.canParse(value) ? new URL(value) : null;
      if (url?.hostname !== host) continue;
      const database = decoded(url.pathname.slice(1));
      return {
        ...(url.username !== "" && { user: decoded(url.username) }),
        ...(url.password !== "" && { password: decoded(url.password) }),
        ...(database !== "" && { database }),
      };
    }
  return {};
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

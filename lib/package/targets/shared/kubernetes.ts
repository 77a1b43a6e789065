/** `kubernetes.yaml`: the manifests of a package whose runtime is kubernetes. They are written, never applied. */
import { stringify } from "yaml";
import type { PackageDesign, ReadyImage, ServiceDesign } from "#schemas/package/design.ts";
import { HEALTH_PATH, READY_PATH } from "../../design/routes.ts";
import { DATA_FOLDER, DATABASE_PATH } from "./dockerfile.ts";

export const KUBERNETES_FILE = "kubernetes.yaml";

/** The user of the generated images, and the group of their data. */
const USER = 10_001;

export function kubernetesOf(design: PackageDesign): string {
  const manifests = [
    ...design.services.flatMap((service) => serviceManifests(service, design)),
    ...design.images.flatMap((image) => imageManifests(image, design)),
  ];
  const texts = manifests.map((manifest) =>
    stringify(manifest, { lineWidth: 0, aliasDuplicateObjects: false }),
  );
  return `# Build and push the image of each service first, then: kubectl apply -f ${KUBERNETES_FILE}\n${texts.join("---\n")}`;
}

/** Names of objects are labels of the DNS (RFC 1123): 63 characters that end with a letter or digit. */
const dnsLabel = (name: string): string => name.slice(0, 63).replace(/-+$/, "");

const labelsOf = (name: string, design: PackageDesign) => ({
  "app.kubernetes.io/name": name,
  "app.kubernetes.io/part-of": dnsLabel(design.name),
  "app.kubernetes.io/managed-by": "heddle",
});

const selectorOf = (name: string, design: PackageDesign) => ({
  "app.kubernetes.io/name": name,
  "app.kubernetes.io/part-of": dnsLabel(design.name),
});

function serviceManifests(service: ServiceDesign, design: PackageDesign): object[] {
  const { port } = service;
  const name = dnsLabel(service.name);
  const metadata = { name, labels: labelsOf(name, design) };
  const http = (path: string) => ({ httpGet: { path, port: "http" }, timeoutSeconds: 2 });
  const container = {
    name,
    image: `${service.name}:latest`,
    imagePullPolicy: "IfNotPresent",
    ports: [{ name: "http", containerPort: port }],
    envFrom: [
      { configMapRef: { name } },
      // API_TOKEN or API_KEY, and other secrets: made by the operator, and not part of a package.
      { secretRef: { name, optional: true } },
    ],
    startupProbe: { ...http(HEALTH_PATH), periodSeconds: 2, failureThreshold: 30 },
    readinessProbe: { ...http(READY_PATH), periodSeconds: 5 },
    livenessProbe: { ...http(HEALTH_PATH), periodSeconds: 10 },
    resources: {
      requests: { cpu: "50m", memory: "128Mi" },
      limits: { cpu: "1", memory: "512Mi" },
    },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    },
    volumeMounts: [
      { name: "data", mountPath: DATA_FOLDER },
      { name: "tmp", mountPath: "/tmp" },
    ],
  };
  return [
    {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata,
      data: {
        HOST: "0.0.0.0",
        PORT: String(port),
        DATABASE_PATH,
        ...service.environment,
      },
    },
    {
      apiVersion: "v1",
      kind: "PersistentVolumeClaim",
      metadata,
      spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } },
    },
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata,
      spec: {
        // One process owns the file of the database: a second one would wait for its locks.
        replicas: 1,
        strategy: { type: "Recreate" },
        selector: { matchLabels: selectorOf(name, design) },
        template: {
          metadata: { labels: labelsOf(name, design) },
          spec: {
            automountServiceAccountToken: false,
            enableServiceLinks: false,
            terminationGracePeriodSeconds: 30,
            securityContext: {
              runAsNonRoot: true,
              runAsUser: USER,
              runAsGroup: USER,
              fsGroup: USER,
              seccompProfile: { type: "RuntimeDefault" },
            },
            containers: [container],
            volumes: [
              { name: "data", persistentVolumeClaim: { claimName: name } },
              { name: "tmp", emptyDir: { medium: "Memory", sizeLimit: "64Mi" } },
            ],
          },
        },
      },
    },
    portService(name, port, design),
  ];
}

/** A ready image keeps its own user and file system, since nothing is known of either. */
function imageManifests(
  { name: given, image, port, environment }: ReadyImage,
  design: PackageDesign,
): object[] {
  const name = dnsLabel(given);
  const metadata = { name, labels: labelsOf(name, design) };
  const container = {
    name,
    image,
    ...(port !== null && { ports: [{ name: "service", containerPort: port }] }),
    env: Object.entries(environment).map(([variable, value]) => ({ name: variable, value })),
    securityContext: { allowPrivilegeEscalation: false },
  };
  const deployment = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata,
    spec: {
      replicas: 1,
      selector: { matchLabels: selectorOf(name, design) },
      template: {
        metadata: { labels: labelsOf(name, design) },
        spec: { automountServiceAccountToken: false, enableServiceLinks: false, containers: [container] },
      },
    },
  };
  return port === null ? [deployment] : [deployment, portService(name, port, design)];
}

/** Other services find it by its name. */
const portService = (name: string, port: number, design: PackageDesign): object => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name, labels: labelsOf(name, design) },
  spec: { selector: selectorOf(name, design), ports: [{ name: "http", port, targetPort: port }] },
});

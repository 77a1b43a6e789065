/** Where a test may stop or kill the process: the states that a kill can leave. */
export type RunPoint = "claimed" | "started" | "intended" | "acted" | "recorded" | "executed" | "ended";

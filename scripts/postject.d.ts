declare module "postject" {
  /** Puts a resource into an executable file of Linux, Windows or macOS, in its place. */
  export function inject(
    filename: string,
    name: string,
    data: Buffer,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>;
}

/** The part of postject that we use; it has no declarations. */
declare module "postject" {
  /** Adds a resource to an executable, in place, and sets the fuse that makes Node look for it. */
  export function inject(
    file: string,
    resourceName: string,
    resource: Buffer,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>;
}

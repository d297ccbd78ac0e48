/** Shapes of replies, made of their types when the site is built (scripts/reply-shapes); null where nobody checks. */
declare module "virtual:reply-shapes/call/*" {
  const shape: import("../../domain/reply-shape").ReplyShape | null;
  export default shape;
}

declare module "virtual:reply-shapes/*" {
  const shapes: import("./checked-reply").AreaShapes | null;
  export default shapes;
}

/** Frames of a clip that run over its poster while its row is pointed at or has the focus; loaded only then. */
export function Strip({ src }: { src: string }) {
  return (
    <span className="strip" aria-hidden="true">
      <img src={src} alt="" width={1280} height={90} loading="lazy" decoding="async" />
    </span>
  );
}

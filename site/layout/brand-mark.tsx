/** The brand's mark, an SVG from the content folder that takes the color around it. The name is always next to it. */
export function BrandMark({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own file, checked to hold no script when read
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}

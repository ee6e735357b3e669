/** The brand's mark, an SVG of the content folder that takes the colour around it; the name always stands beside it. */
export function BrandMark({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own file, checked to hold no script when read
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}

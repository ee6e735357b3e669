import type { Brand } from '../../content-model/brand/brand-schema.ts'

/** The text of `/site.webmanifest`: name, colors and icons for a visitor who keeps the site on a home screen. */
export function webManifest(
  { name, line, colors }: Pick<Brand, 'name' | 'line' | 'colors'>,
  iconSizes: readonly number[],
): string {
  const manifest = {
    name,
    short_name: name,
    description: line,
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    background_color: colors.ground,
    theme_color: colors.ground,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...iconSizes.map((px) => ({ src: `/icon-${px}.png`, type: 'image/png', sizes: `${px}x${px}` })),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

export const surfaces = ['paper', 'sand', 'night'] as const

/** What is written or drawn on what, and the ratio that WCAG 2.2 asks of it: 4.5 for text, 3 for marks and edges. */
export const surfacePairs = [
  ['--text', '--surface', 4.5],
  ['--text', '--card', 4.5],
  ['--text-quiet', '--surface', 4.5],
  ['--text-quiet', '--card', 4.5],
  ['--mark', '--surface', 4.5],
  ['--mark', '--card', 4.5],
  ['--on-action', '--action', 4.5],
  ['--action', '--surface', 3],
  ['--surface', '--text', 4.5],
  ['--accent-night', '--night', 4.5],
  ['--accent-night', '--night-raised', 4.5],
  ['--focus-ring', '--surface', 3],
  ['--focus-ring', '--card', 3],
] as const

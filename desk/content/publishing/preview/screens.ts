export type Screen = { key: 'phone' | 'tablet' | 'computer'; name: string; width: number }

/** What visitors look at the site on, in pixels. Their heights stand in the style sheet. */
export const screens: readonly Screen[] = [
  { key: 'phone', name: 'Phone', width: 390 },
  { key: 'tablet', name: 'Tablet', width: 820 },
  { key: 'computer', name: 'Computer', width: 1440 },
]

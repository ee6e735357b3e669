const rings = [14, 20, 26, 32, 38, 44, 50, 56, 62, 68, 74, 80, 86, 92, 98]

/** Fine broken rings, like the growth of hair around a crown, as they are engraved on the cards. */
export function Whorl() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="0.9">
      {rings.map((radius, index) => (
        <circle
          key={radius}
          cx="100"
          cy="100"
          r={radius}
          pathLength="360"
          strokeDasharray={`${118 - 3 * index} ${14 + index} ${62 + 2 * index} ${22 + index}`}
          strokeLinecap="round"
          transform={`rotate(${index * 47} 100 100)`}
        />
      ))}
    </svg>
  )
}

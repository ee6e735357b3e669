const rings = [22, 36, 50, 64, 78, 92]

/** Broken rings, like the growth of hair around a crown, as they are engraved on the cards. */
export function Whorl() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="4">
      {rings.map((radius, index) => (
        <circle
          key={radius}
          cx="100"
          cy="100"
          r={radius}
          pathLength="360"
          strokeDasharray={`${118 - 6 * index} ${20 + index} ${62 + 4 * index} ${26 + index}`}
          strokeLinecap="round"
          transform={`rotate(${index * 74} 100 100)`}
        />
      ))}
    </svg>
  )
}

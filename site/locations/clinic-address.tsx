type ClinicAddressProps = {
  /** Empty where it is not known. */
  lines: string[]
  noAddress: string
}

/** Where a clinic is, or what to do where that is not known. */
export function ClinicAddress({ lines, noAddress }: ClinicAddressProps) {
  return (
    <address translate={lines.length > 0 ? 'no' : undefined}>
      {(lines.length > 0 ? lines : [noAddress]).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

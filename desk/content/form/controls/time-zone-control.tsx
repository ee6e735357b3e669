import type { ControlProps } from './control.ts'
import { Select } from './select-control.tsx'

const american = ['Los_Angeles', 'Denver', 'Phoenix', 'Chicago', 'New_York', 'Anchorage'].map(
  (city) => `America/${city}`,
)
const zones = [...american, 'Pacific/Honolulu', ...Intl.supportedValuesOf('timeZone')]
const choices = [...new Set(zones)].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

export function TimeZoneControl(props: ControlProps) {
  return <Select {...props} choices={choices} />
}

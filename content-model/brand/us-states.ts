/** What people call each state in a sentence, by its postal code. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'Washington, D.C.',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

export type UsState = keyof typeof usStates

/** Where the state itself lets anybody look up a physician's license, where we're sure of the address. */
const licenseLookUps: Partial<Record<UsState, string>> = {
  CA: 'https://search.dca.ca.gov/',
  CO: 'https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx',
  FL: 'https://mqa-internet.doh.state.fl.us/MQASearchServices/Home',
  MA: 'https://findmydoctor.mass.gov/',
  NY: 'https://www.op.nysed.gov/verification-search',
  OH: 'https://elicense.ohio.gov/oh_verifylicense',
  PA: 'https://www.pals.pa.gov/#/page/search',
  TX: 'https://profile.tmb.state.tx.us/',
  WA: 'https://fortress.wa.gov/doh/providercredentialsearch/',
}

/** Of the Federation of State Medical Boards, for all states. */
const nationalLookUp = 'https://www.docinfo.org/'

export function licenseLookUp(state: UsState | undefined): string {
  return (state && licenseLookUps[state]) ?? nationalLookUp
}

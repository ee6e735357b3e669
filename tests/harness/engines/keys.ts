/** Keys without a character, as the standard writes them: https://w3c.github.io/webdriver/#keyboard-actions */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  arrowDown: '\uE015',
  shift: '\uE008',
} as const

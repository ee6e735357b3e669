/** Of the heading that says which place of the desk is shown. */
export const titleId = 'desk-title'

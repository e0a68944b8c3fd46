/** The number that countries are shown with, where a site has it. */
export const INDEX = 'vulnerability'

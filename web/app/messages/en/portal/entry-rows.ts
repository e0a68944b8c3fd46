/** Projects and case studies in one line each. */

export const entryRowsTexts = {
  sectors: {
    water: 'Water',
    food: 'Food and farming',
    health: 'Health',
    ecosystems: 'Ecosystems',
    habitat: 'Homes and cities',
    infrastructure: 'Infrastructure',
    'disaster-risk': 'Disaster risk',
    governance: 'Public institutions',
  } as Record<string, string>,
  since: (from: string, to: string) => (to ? `${from} to ${to}` : `since ${from}`),
}

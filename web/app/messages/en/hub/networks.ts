/** Networks, all and one. */

export const networksTexts = {
  title: 'Networks',
  lede: 'Groups of organisations that learn together, by theme and region.',
  failed: 'The networks did not load.',
  empty: 'There are no networks here yet.',
  oneFailed: 'This network could not be loaded.',
  all: 'All networks',
  kind: 'Network',
  about: 'About this network',
  countries: 'Countries',
  website: 'Website',
  members: 'Members',
  memberCount: (n: number) => (n === 1 ? '1 member' : `${n} members`),
  membersTitle: 'Who belongs to it',
  otherNetworks: 'Other networks',
  others: (n: number) => (n === 1 ? '1 other' : `${n} others`),
  inCountries: (n: number) => (n === 1 ? 'In 1 country' : `In ${n} countries`),
}

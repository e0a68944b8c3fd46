/** What articles are sorted under. */

export const parentsTexts = {
  knowledge_and_innovation: {
    title: 'Knowledge And Innovation',
    lede: 'Methods, guides and recordings from people who plan adaptation where they live, gathered so that others can use them.',
  },
  news: {
    title: 'News & Events',
    lede: 'What happens in the hub and around it: announcements, calls and meetings to join.',
  },
  peoples_adaptation_plan: {
    title: "People's adaptation plan",
    lede: 'Plans that wards, villages and settlements wrote for themselves, with what they cost and who does what.',
  },
}

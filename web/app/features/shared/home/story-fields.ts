/** The latest stories, as both homes ask for them: a card there shows no more than this. */

export const LATEST_STORIES = { sort: '-date', limit: 3 } as const

export const STORY_FIELDS = [
  'id',
  'title',
  'short_description',
  'featured_image',
  'date',
  'url',
  'country',
  'location',
] as const

/** What search engines are told of a text to read, and of an event (schema.org). */
import type { Asset, EventWhen } from '#app/api/types.ts'
import { textOf } from '#app/lib/block-values.ts'
import { ownPicture } from '#app/lib/share-picture.ts'

export interface Site {
  name: string
  publicUrl: string | undefined
}

interface Reading {
  title: string
  short_description: string | null
  date: string | null
  author: string | null
  featured_image: Asset | null
}

export function articleThing(site: Site, path: string, reading: Reading): object {
  const { title, short_description, date, author, featured_image } = reading
  const picture = ownPicture(featured_image)
  return {
    '@type': 'Article',
    headline: title,
    ...(short_description && { description: short_description }),
    ...(date && { datePublished: date }),
    ...(author && { author: { '@type': 'Organization', name: author } }),
    ...(picture && { image: site.publicUrl + picture.url }),
    publisher: { '@type': 'Organization', name: site.name },
    mainEntityOfPage: site.publicUrl + path,
  }
}

/** Nothing without a day: an event without one is no event yet. */
export function eventThing(
  site: Site,
  path: string,
  event: Readonly<Record<string, unknown>>,
  name: string,
): object | undefined {
  const when = event.when as EventWhen | undefined
  const place = textOf(event.place)
  if (!when) return undefined
  const url = site.publicUrl + path
  const online = { '@type': 'VirtualLocation', url: textOf(event.registration_url) || url }
  const there = { '@type': 'Place', name: place, address: place }
  const isOnline = event.online === true
  return {
    '@type': 'Event',
    name: textOf(event.title) || name,
    startDate: when.starts_at ? when.begins : when.first_day,
    ...((when.ends_at || when.last_day !== when.first_day) && {
      endDate: when.ends_at ? when.ends : when.last_day,
    }),
    eventAttendanceMode: `https://schema.org/${place ? (isOnline ? 'Mixed' : 'Offline') : 'Online'}EventAttendanceMode`,
    location: place ? (isOnline ? [there, online] : there) : online,
    url,
  }
}

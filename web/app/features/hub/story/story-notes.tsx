/** Facts at the end of a story: where it happened, after which principles and with whom. */
import type { ReactNode } from 'react'
import type { Area } from '#app/api/query.ts'
import type { PrincipleOrder, Story } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { PrincipleTag } from '#app/ui/principle-tag.tsx'
import { storyTexts } from '#messages/hub/story.ts'
import styles from './story-notes.module.css'

interface StoryNotesProps {
  story: Story
  /** All principles: the place of one among them is its mark. */
  order: Area<PrincipleOrder>
}

export function StoryNotes({ story, order }: StoryNotesProps) {
  const m = storyTexts
  const paths = usePaths()
  const { country, location, principles, sectors, partners } = story
  const slugs = order.ok ? order.data.data.map(({ slug }) => slug) : []
  const list = (name: string, value: string) =>
    paths.stories(`${name}=${encodeURIComponent(value)}`)
  const facts: [string, ReactNode][] = [
    [
      m.place,
      (location?.place || country) && (
        <>
          {location?.place && <p>{location.place}</p>}
          {country && (
            <SmartLink className={styles.country} to={list('countries', country.code)}>
              <Flag iso2={country.iso2} /> {m.moreOf(country.name)}
            </SmartLink>
          )}
        </>
      ),
    ],
    [
      m.principles,
      principles.length > 0 && (
        <ul className={styles.tags}>
          {principles.map((term) => (
            <li key={term.slug}>
              <PrincipleTag
                term={term}
                shape={slugs.indexOf(term.slug)}
                to={list('principles', term.slug)}
              />
            </li>
          ))}
        </ul>
      ),
    ],
    [
      m.sectors,
      sectors.length > 0 && (
        <ul>
          {sectors.map(({ slug, title }) => (
            <li key={slug}>
              <SmartLink to={list('sectors', slug)}>{title}</SmartLink>
            </li>
          ))}
        </ul>
      ),
    ],
    [
      m.partners,
      partners.length > 0 && (
        <ul className={styles.partners}>
          {partners.map(({ id, title, logo, url }) => (
            <li key={id}>
              <Logo asset={logo} />
              {url ? <SmartLink to={url}>{title}</SmartLink> : title}
            </li>
          ))}
        </ul>
      ),
    ],
  ]
  return <Facts label={m.about} facts={facts} />
}

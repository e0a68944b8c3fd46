/** Cards and authors' text. The breadcrumb stands at the head of the page. */
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date.tsx'
import { EventCard } from '#app/ui/event-card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './specimen.module.css'

const DAY = '2024-03-04T00:00:00Z'
const WALK = {
  first_day: '2027-04-08',
  last_day: '2027-04-08',
  starts_at: '09:15',
  ends_at: '15:45',
  timezone: 'Asia/Kathmandu',
  offset: '+05:45',
  begins: '2027-04-08T03:30:00Z',
  ends: '2027-04-08T10:00:00Z',
}

const TEXT = `<p>Above the village the slope holds <strong>nine terraces</strong>, and the lowest three have had no water since the road was cut. What follows is how the ward <a href="/llahub/articles">walked the line of the old channel</a>.</p>
<h2>What was found</h2>
<ul><li>Two springs that nobody had counted.</li><li>A culvert that drains them into the road.</li></ul>
<blockquote><p>We had argued about the channel for years. Nobody had walked it.</p></blockquote>
<h3>What it cost</h3>
<table><thead><tr><th>Work</th><th>Days</th></tr></thead><tbody><tr><td>Walking and mapping</td><td>3</td></tr><tr><td>Stone lining</td><td>21</td></tr></tbody></table>
<ol><li>Ask who owns the path.</li><li>Walk it with them.</li></ol>`

export function Reading() {
  const meta = (
    <>
      <DateText date={DAY} />
      <span>Water · Cities</span>
    </>
  )
  return (
    <>
      <Specimen
        name="Card"
        note="The whole card leads on, by its title. Lists separate cards by hairlines, not by boxes."
      >
        <State name="Words alone">
          <Card
            to="/llahub/articles"
            title="Walking the spring in a one-day mapping"
            tag={<Tag icon="method">Method</Tag>}
            text="Ten people, two maps and a bucket: how a ward found where its water goes."
            meta={meta}
          />
        </State>
        <State name="With a drawing">
          <Card
            to="/llahub/articles"
            title="Eight hours’ warning along the river"
            tag={<Tag>News</Tag>}
            meta={meta}
            artwork={<Artwork asset={null} seed="river" />}
          />
        </State>
        <State name="Compact on phones">
          <Card
            to="/llahub/articles"
            title="A fund for the pump"
            tag={<Tag icon="video">Video</Tag>}
            text="Hidden on narrow screens, where the picture is small."
            artwork={<Artwork asset={null} seed="pump" />}
            size="compact"
          />
        </State>
      </Specimen>
      <Specimen name="Event" note="The word says whether it is still to come; colour only agrees.">
        {(['upcoming', 'now', 'past'] as const).map((state) => (
          <State key={state} name={state}>
            <EventCard
              title={`Walk along the spring, ${state}`}
              when={{ ...WALK, state }}
              place="At the tap"
              online={false}
              registration="https://walk.example/"
            />
          </State>
        ))}
      </Specimen>
      <Specimen name="Card, leading" note="The first of a list, once to a page." look="stack">
        <Card
          to="/llahub/articles"
          title="When the spring comes back: a ward and its recharge ponds"
          tag={<Tag icon="guide">Guide</Tag>}
          text="Three dry winters, eleven ponds and a ledger that everyone can read."
          meta={meta}
          artwork={<Artwork asset={null} seed="ponds" />}
          size="lead"
        />
      </Specimen>
      <Specimen
        name="Rich text"
        note="What authors write, cleaned by the server. 36 rem wide, so that lines can be read."
        look="stack"
      >
        <div className={styles.column}>
          <RichText html={TEXT} opening />
        </div>
      </Specimen>
    </>
  )
}

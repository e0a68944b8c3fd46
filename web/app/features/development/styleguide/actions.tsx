/** Buttons, links, chips and tags. */
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './action-states.module.css'

export function Actions() {
  return (
    <>
      <Specimen
        name="Button"
        note="One primary button to a view. At least 44 px high; busy ones keep their focus."
      >
        <State name="Primary">
          <Button variant="primary">Show the map</Button>
        </State>
        <State name="Plain, the usual one">
          <Button>Try again</Button>
        </State>
        <State name="Quiet, beside another">
          <Button variant="quiet">Clear</Button>
        </State>
        <State name="Glass, on pictures" ground="dark">
          <Button variant="glass">Read the articles</Button>
        </State>
        <State name="With an icon">
          <Button>
            <Icon name="download" /> Download
          </Button>
        </State>
        <State name="Icon alone, named for screen readers">
          <IconButton icon="close" label="Close this sample" />
        </State>
        <State name="Disabled">
          <Button disabled>Show the map</Button>
        </State>
        <State name="Busy">
          <Button variant="primary" busy>
            Working
          </Button>
        </State>
        <State name="A link that looks like one">
          <ButtonLink to="/">To the home page</ButtonLink>
        </State>
      </Specimen>
      <Specimen
        name="Focus"
        note="Three pixels, two tones: seen on every ground, and only by the keyboard."
      >
        <State name="On paper">
          <p className={styles.focus}>
            <ButtonLink to="/styleguide?part=actions">Outline</ButtonLink>
            <ButtonLink to="/styleguide?part=actions" variant="primary">
              Primary
            </ButtonLink>
          </p>
        </State>
        <State name="On dark ground" ground="dark">
          <p className={styles.focus}>
            <ButtonLink to="/styleguide?part=actions" variant="glass">
              Glass
            </ButtonLink>
          </p>
        </State>
      </Specimen>
      <Specimen
        name="Link"
        note="Pages of this site are drawn in place; files and other sites are left to the browser."
      >
        <State name="In text">
          <p>
            Springs came back after <SmartLink to="/llahub/articles">three dry winters</SmartLink>.
          </p>
        </State>
        <State name="A way on">
          <ArrowLink to="/llahub/articles">All articles</ArrowLink>
        </State>
        <State name="To another site">
          <p>
            <SmartLink to="https://example.org/" className={styles.out}>
              Read it at the source <Icon name="out" />
            </SmartLink>
          </p>
        </State>
      </Specimen>
      <Specimen name="Chip" note="A choice as a link, so that it works without scripts.">
        <State name="To be chosen">
          <Chip to="/styleguide?part=actions">Floods in Nepal</Chip>
        </State>
        <State name="Chosen">
          <Chip to="/styleguide?part=actions" selected>
            Portal
          </Chip>
        </State>
        <State name="Chosen, can be dropped">
          <Chip to="/styleguide?part=actions" action="remove" selected>
            Hazard: flood
          </Chip>
        </State>
        <State name="Advice: without it there is more">
          <Chip to="/styleguide?part=actions" action="remove">
            Without “Insurance”: 14
          </Chip>
        </State>
      </Specimen>
      <Specimen name="Tag" note="A word or two on what something is.">
        <State name="Plain">
          <Tag>News</Tag>
        </State>
        <State name="With an icon">
          <Tag icon="guide">Guide</Tag>
        </State>
        <State name="Badge, not to be overlooked">
          <Tag look="badge">Demonstration data</Tag>
        </State>
      </Specimen>
    </>
  )
}

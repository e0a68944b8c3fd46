/** A few questions with their answers, and the way to all of them. */
import type { Area } from '#app/api/query.ts'
import type { FewFaqs } from '#app/api/types.ts'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { homeTexts } from '#messages/hub/home.ts'
import styles from './few-questions.module.css'

export function FewQuestions({ faqs }: { faqs: Area<FewFaqs> }) {
  const m = homeTexts
  const paths = usePaths()
  if (nothingThere(faqs)) return null
  return (
    <Section
      id="questions-heading"
      kicker={m.questionsKicker}
      title={m.questions}
      more={{ to: paths.faqs, text: m.questionsAll }}
      ground="deep"
    >
      {faqs.ok ? (
        <div className={styles.questions}>
          {faqs.data.data.map(({ id, slug, title, answer }) => (
            <Disclosure key={id} label={title}>
              {answer && <RichText html={answer} />}
              <ArrowLink to={`${paths.faqs}#${encodeURIComponent(slug)}`}>{m.question}</ArrowLink>
            </Disclosure>
          ))}
        </div>
      ) : (
        <Failed title={m.questionsFailed} />
      )}
    </Section>
  )
}

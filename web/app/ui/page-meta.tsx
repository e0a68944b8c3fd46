/** What a page says in the document's head. React lifts these elements there. */
import { useMessages } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'

interface PageMetaProps {
  title: string
  part?: 'portal' | 'hub'
  description?: string | null | undefined
  /** The one address under which this page should be known. */
  path?: string
  hidden?: boolean
}

export function PageMeta({ title, part = 'portal', description, path, hidden }: PageMetaProps) {
  const messages = useMessages()
  const { name, publicUrl } = useSite()
  const place = part === 'hub' ? messages.hubTitle(name) : name
  return (
    <>
      <title>{messages.titleOf(title, place)}</title>
      {description && <meta name="description" content={description} />}
      {publicUrl && path && <link rel="canonical" href={publicUrl + path} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}

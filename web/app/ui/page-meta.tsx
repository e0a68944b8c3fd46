/** What a page says in the document's head. React lifts these elements there. */
import type { Asset } from '#app/api/types.ts'
import { sharePicture } from '#app/lib/share-picture.ts'
import { useSite } from '#app/lib/use-site.ts'
import { useStructuredData } from '#app/lib/use-structured-data.ts'
import { siteTexts } from '#messages/shared/site.ts'

interface PageMetaProps {
  title: string
  part?: 'portal' | 'hub'
  description?: string | null | undefined
  /** The one address under which this page should be known. */
  path?: string
  hidden?: boolean
  /** An article has a date; anything else is a page of a site. */
  published?: string | null | undefined
  /** A picture of its own, shown where links to it are shared. */
  image?: Asset | null | undefined
  /** Where it lies, from the home page to itself. */
  crumbs?: readonly { text: string; to?: string }[]
  /** What it is about, for search engines: objects of schema.org. */
  things?: readonly object[] | undefined
}

export function PageMeta(props: PageMetaProps) {
  const { title, part = 'portal', description, path, hidden = false } = props
  const { published, crumbs, image, things } = props
  const messages = siteTexts
  const { name, publicUrl } = useSite()
  const place = part === 'hub' ? messages.hubTitle(name) : name
  const address = publicUrl && path ? publicUrl + path : undefined
  useStructuredData({ name, publicUrl, crumbs, things, home: path === '/' })
  const picture = sharePicture(image)
  return (
    <>
      <title>{messages.titleOf(title, place)}</title>
      {description && <meta name="description" content={description} />}
      {address && !hidden && <link rel="canonical" href={address} />}
      {hidden && <meta name="robots" content="noindex" />}
      {address && !hidden && (
        <>
          <meta property="og:site_name" content={name} />
          <meta property="og:type" content={published ? 'article' : 'website'} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address} />
          <meta property="og:image" content={publicUrl + picture.url} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
          {published && <meta property="article:published_time" content={published} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

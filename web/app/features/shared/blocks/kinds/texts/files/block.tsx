/** Files to take along, each with what it is and how large. */
import { BlockTitle } from '#app/features/shared/blocks/block-title.tsx'
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { assetOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { fileKind, fileSize } from '#app/lib/files.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './files.module.css'

const draw: DrawBlock = (block, { heading }) => {
  const files = rowsOf(block.files).flatMap((row) => {
    const file = assetOf(row.file)
    return file ? [{ file, title: textOf(row.title), description: textOf(row.description) }] : []
  })
  return (
    files.length > 0 && (
      <>
        <BlockTitle heading={heading}>{textOf(block.title)}</BlockTitle>
        <ul className={styles.files}>
          {files.map(({ file, title, description }) => (
            <li key={file.id}>
              <Icon name="download" />
              <div>
                <p className={styles.name}>
                  <a href={file.url}>{title || file.url.split('/').at(-1)}</a>{' '}
                  <span>
                    {fileKind(file)}, {fileSize(file.size)}
                  </span>
                </p>
                {description && <p className={styles.text}>{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </>
    )
  )
}

export const kind: BlockKind = { draw }

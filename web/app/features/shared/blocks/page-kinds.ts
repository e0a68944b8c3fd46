/** The kinds of block that only pages have, in one file. */
import { kinds as pageKinds } from 'virtual:block-kinds/pages'

export const kinds = pageKinds

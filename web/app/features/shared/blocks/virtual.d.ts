/** The lists that `scripts/block-kinds.ts` makes of the folders in `kinds/`. */

declare module 'virtual:block-kinds/basic' {
  export const basicKinds: Readonly<
    Record<string, import('#app/features/shared/blocks/kind.ts').BlockKind>
  >
}

declare module 'virtual:block-kinds/all' {
  export const allKinds: Readonly<
    Record<string, import('#app/features/shared/blocks/kind.ts').BlockKind>
  >
}

declare module 'virtual:block-kinds/pages' {
  export const kinds: Readonly<
    Record<string, import('#app/features/shared/blocks/kind.ts').BlockKind>
  >
}

declare module 'virtual:block-kinds/names' {
  export const livelyNames: readonly string[]
  export const stillNames: readonly string[]
}

declare module 'virtual:block-kinds/lazy' {
  export const lazyKinds: Readonly<
    Record<
      string,
      () => Promise<Record<string, import('#app/features/shared/blocks/kind.ts').BlockKind>>
    >
  >
}

declare module 'virtual:block-kinds/files' {
  export const lazyFiles: Readonly<Record<string, string>>
}

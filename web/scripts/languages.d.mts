export const ENGLISH: string

export const MESSAGES: string

export function languagesIn(folder?: string): string[]

export function fileFor(language: string, name: string, ending: string): string

/** Pages that are made from ours: their values, and the answers that they would be made from. */
export async function useGenerated(name: string) {
  const page = useRequestEvent()?.context.pages[name]
  provide('values', page?.values ?? [])
  await Promise.all((page?.addresses ?? []).map((address: string) => useAnswer(address)))
}

export const useValues = () => inject<string[]>('values', [])

/** Data as our pages get it: on the server from memory, in the browser from the API. */
export function useAnswer<T>(address: string) {
  const event = useRequestEvent()
  return useAsyncData<T>(address, async () =>
    event ? event.context.answers[address] : await $fetch(address),
  )
}

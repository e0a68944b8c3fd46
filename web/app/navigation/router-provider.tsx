/** Shows what a router says. */
import { type ComponentType, startTransition, useLayoutEffect, useState } from 'react'
import { RouterContext, StepContext } from '#app/navigation/context.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import { Pages } from '#app/navigation/pages.tsx'
import type { Router } from '#app/navigation/router.ts'

export function RouterProvider({
  router,
  ErrorPage,
}: {
  router: Router
  ErrorPage: ComponentType
}) {
  const [page, setPage] = useState(router.state.page)
  const [step, setStep] = useState(router.state)
  useLayoutEffect(() => {
    let shown: PageState | undefined
    const update = () => {
      const { state } = router
      // That something is under way is shown at once; a page is rendered in small steps.
      if (state.page === shown) return setStep(state)
      shown = state.page
      startTransition(() => {
        setPage(state.page)
        setStep(state)
      })
    }
    update()
    return router.subscribe(update)
  }, [router])
  return (
    <RouterContext value={router}>
      <StepContext value={step}>
        <Pages page={page} ErrorPage={ErrorPage} />
      </StepContext>
    </RouterContext>
  )
}

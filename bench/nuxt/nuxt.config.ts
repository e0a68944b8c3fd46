/** Nuxt as for production, with nothing that the page does not need. */
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  // One style sheet by link, as ours.
  features: { inlineStyles: false },
  css: ['~/assets/style.css'],
  // Younger than the compiler's list of elements.
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'search' } },
  app: { head: { htmlAttrs: { lang: 'en' } } },
})

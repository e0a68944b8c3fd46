/** A film that is opened by its own address plays, although its document may run nothing. */
import { expect, test } from './test.ts'

test('a film plays at its own address', async ({ page, expectTrouble }) => {
  // Nothing runs in there, nor does what a test would leave behind.
  expectTrouble(/^console error: Blocked script execution in '[^']*\.webm'/)
  const answer = await page.goto('/assets/media/terrace-walk.webm')
  expect(answer?.headers()['content-security-policy']).toContain('sandbox')
  const film = page.locator('video')
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    void video.play()
  })
  // Asked again and again: no event is heard there.
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(seconds).toBeGreaterThan(0)
  expect(await film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
})

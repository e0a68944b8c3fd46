/**
 * The ground that figures are placed on. Across, positions are per cent of the plot and distances
 * pixels; down, all are pixels: so a figure fills any width, and its text keeps its size. Placing is
 * done for the least width of a form; where there is more room, things only move apart.
 */
import { textWidth } from '#app/figures/text-width.ts'

/** Every figure has two forms, chosen by the width of its frame and not of the window. */
export interface Form {
  name: 'wide' | 'phone'
  /** The least width that it has to fit, in pixels. */
  width: number
}

/** A frame of 560 px without its padding. */
export const WIDE: Form = { name: 'wide', width: 510 }
/** A window of 320 px without the page's edges and the frame's. */
export const PHONE: Form = { name: 'phone', width: 254 }
export const FORMS = [WIDE, PHONE] as const

/** Room beside a plot comes in steps, for each of which the style sheet has a line. */
export const STEP = 16
export const MOST_STEPS = 18

export interface Plot {
  form: Form
  /** Steps of room on either side. */
  left: number
  right: number
  height: number
}

export interface Label {
  text: string
  /** Per cent of the plot. */
  x: number
  /** Pixels from there. */
  dx?: number
  /** The middle of its line. */
  y: number
  anchor: 'start' | 'middle' | 'end'
  size?: number
  bold?: boolean
}

/** In pixels of the frame. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Nothing that is read is smaller. */
export const TEXT = 14

export function steps(pixels: number): number {
  return Math.min(MOST_STEPS, Math.max(0, Math.ceil(pixels / STEP)))
}

export function plotWidth({ form, left, right }: Plot, width = form.width): number {
  return width - STEP * (left + right)
}

/** From the frame's left edge. */
export function pixelsAt(plot: Plot, x: number, width = plot.form.width): number {
  return STEP * plot.left + (x / 100) * plotWidth(plot, width)
}

export function labelBox(label: Label, plot: Plot, width = plot.form.width): Box {
  const { text, x, dx = 0, y, anchor, size = TEXT, bold = false } = label
  const long = textWidth(text, size, bold)
  const at = pixelsAt(plot, x, width) + dx
  const left = anchor === 'start' ? at : anchor === 'end' ? at - long : at - long / 2
  return { left, right: left + long, top: y - size * 0.6, bottom: y + size * 0.6 }
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function isInside({ left, right, top, bottom }: Box, plot: Plot, width = plot.form.width) {
  // A sum of halves is off by less than a thousandth of a pixel.
  const least = -0.001
  return left >= least && top >= least && right <= width - least && bottom <= plot.height - least
}

/** One digit behind the point is a tenth of a pixel: more would only make pages longer. */
export function round(number: number): number {
  return Math.round(number * 10) / 10
}

/** A position in per cent needs one digit more. */
export function percent(number: number): number {
  return Math.round(number * 100) / 100
}

import { formatDay } from './format-at.ts'

/** "Mulai 1 Juli 2026", with the last day where it has one. */
export function masaOf({ dari, sampai }: { dari: string; sampai: string | null }): string {
  return sampai === null ? `Mulai ${formatDay(dari)}` : `${formatDay(dari)} sampai ${formatDay(sampai)}`
}

/** One comparison: what was measured, against what, and its target. */
export type Comparison = {
  what: string
  ours: string
  yardstick: string
  ratio: number
  /** Empty if the number has no target. */
  target: string
  holds: boolean
}

/** The operations of one round, and their cost in all processes involved. */
export type Round = { operations: number; seconds: number; processorMs: number }

/** Rounds of ours, each paired with a round of the yardstick. */
export type Rounds = { ours: Round[]; yardstick: Round[] }

/** The minimum for throughput and the maximum for processor time, as ratios. */
type Targets = { rate: number | undefined; cost: number }

/** Throughput and processor time of the same rounds: two rows. */
export function compareRounds(
  what: string, targets: Targets, { ours, yardstick }: Rounds, unit: string,
): Comparison[] {
  return [
    atLeast(what, targets.rate, ours.map(rateOf), yardstick.map(rateOf), unit),
    atMost(
      `${what}: processor time`, targets.cost, ours.map(costOf), yardstick.map(costOf), 'ms each',
    ),
  ]
}

export function rateOf({ operations, seconds }: Round): number {
  return operations / seconds
}

export function costOf({ operations, processorMs }: Round): number {
  return processorMs / operations
}

function atLeast(
  what: string, target: number | undefined, ours: number[], yardstick: number[], unit: string,
): Comparison {
  const ratio = medianOfPairs(ours, yardstick)
  return {
    ...inWords(what, ours, yardstick, unit),
    ratio,
    target: target === undefined ? '' : `≥ ${target}×`,
    holds: target === undefined || ratio >= target,
  }
}

export function atMost(
  what: string, target: number, ours: number[], yardstick: number[], unit: string,
): Comparison {
  const ratio = medianOfPairs(ours, yardstick)
  return {
    ...inWords(what, ours, yardstick, unit), ratio, target: `≤ ${target}×`, holds: ratio <= target,
  }
}

/** Processor time of one operation, with a limit in milliseconds. */
export function withinCost(what: string, targetMs: number, costMs: number): Comparison {
  return within(what, targetMs, costMs, 'ms', ' of processor')
}

/** The time within which 95 of 100 requests were answered, with a limit in milliseconds. */
export function withinP95(what: string, targetMs: number, latenciesMs: readonly number[]): Comparison {
  return within(what, targetMs, p95(latenciesMs), 'ms', ' (p95)')
}

/** A number with a limit in its own unit. */
export function within(what: string, target: number, value: number, unit: string, note = ''): Comparison {
  return {
    what, ours: show(value, `${unit}${note}`), yardstick: '', ratio: value / target,
    target: `≤ ${target} ${unit}`, holds: value <= target,
  }
}

/** The time within which 95 of 100 were answered. */
export function p95(latenciesMs: readonly number[]): number {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** Runs both in turn, so that other work on the machine affects both equally. */
export async function interleave<T>(
  rounds: number,
  ours: () => Promise<T>,
  yardstick: () => Promise<T>,
): Promise<{ ours: T[]; yardstick: T[] }> {
  const results = { ours: [] as T[], yardstick: [] as T[] }
  for (let round = 0; round < rounds; round++) {
    results.yardstick.push(await yardstick())
    results.ours.push(await ours())
  }
  return results
}

export function printTable(comparisons: readonly Comparison[]): void {
  console.log('\n| What | Lunas | Against | Ratio | Target | |')
  console.log('|---|---|---|---|---|---|')
  for (const { what, ours, yardstick, ratio, target, holds } of comparisons) {
    const verdict = target === '' ? '' : holds ? '✓' : '✗'
    console.log(`| ${what} | ${ours} | ${yardstick} | ${round2(ratio)}× | ${target} | ${verdict} |`)
  }
}

function inWords(what: string, ours: number[], yardstick: number[], unit: string) {
  return { what, ours: show(median(ours), unit), yardstick: show(median(yardstick), unit) }
}

/** The median of the ratios of neighbouring runs. */
function medianOfPairs(ours: number[], yardstick: number[]): number {
  return median(ours.map((value, i) => value / (yardstick[i] ?? Number.NaN)))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

function show(value: number, unit: string): string {
  return `${value >= 100 ? Math.round(value) : round2(value)} ${unit}`
}

/** One comparison: what was measured, against what, and what it must reach. */
export type Comparison = {
  what: string
  ours: string
  yardstick: string
  ratio: number
  target: string
  holds: boolean
}

export function atLeast(
  what: string,
  target: number,
  ours: number[],
  yardstick: number[],
  unit: string,
): Comparison {
  const ratio = medianOfPairs(ours, yardstick)
  return {
    what,
    ours: show(median(ours), unit),
    yardstick: show(median(yardstick), unit),
    ratio,
    target: `≥ ${target}×`,
    holds: ratio >= target,
  }
}

export function atMost(
  what: string,
  target: number,
  ours: number[],
  yardstick: number[],
  unit: string,
): Comparison {
  const ratio = medianOfPairs(ours, yardstick)
  return {
    what,
    ours: show(median(ours), unit),
    yardstick: show(median(yardstick), unit),
    ratio,
    target: `≤ ${target}×`,
    holds: ratio <= target,
  }
}

/** Runs both in turn, so that whatever else the machine does hits both alike. */
export async function interleave(
  rounds: number,
  ours: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<{ ours: number[]; yardstick: number[] }> {
  const results = { ours: [] as number[], yardstick: [] as number[] }
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
    console.log(
      `| ${what} | ${ours} | ${yardstick} | ${round2(ratio)}× | ${target} | ${holds ? '✓' : '✗'} |`,
    )
  }
}

/** The median of the ratios of neighbouring runs. */
function medianOfPairs(ours: number[], yardstick: number[]): number {
  return median(ours.map((value, i) => value / (yardstick[i] ?? Number.NaN)))
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

function show(value: number, unit: string): string {
  return `${value >= 100 ? Math.round(value) : round2(value)} ${unit}`
}

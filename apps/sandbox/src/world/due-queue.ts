/** A binary heap: takes out what is due first, in log n. */
type DueQueue<T> = {
  readonly size: number
  add(due: number, entry: T): void
  /** Removes and returns the first entry that is due, or undefined. */
  takeDue(now: number): T | undefined
  nextDue(): number | undefined
}

type Slot<T> = { due: number; sequence: number; entry: T }

export function createDueQueue<T>(): DueQueue<T> {
  const heap: Slot<T>[] = []
  let sequence = 0

  return {
    get size() {
      return heap.length
    },
    add(due, entry) {
      heap.push({ due, sequence: sequence++, entry })
      siftUp(heap, heap.length - 1)
    },
    takeDue(now) {
      const first = heap[0]
      if (!first || first.due > now) return undefined
      const last = heap.pop()
      if (last && last !== first) {
        heap[0] = last
        siftDown(heap)
      }
      return first.entry
    },
    nextDue: () => heap[0]?.due,
  }
}

function siftUp<T>(heap: Slot<T>[], start: number) {
  let index = start
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (!swapIfEarlier(heap, index, parent)) return
    index = parent
  }
}

function siftDown<T>(heap: Slot<T>[]) {
  let index = 0
  for (;;) {
    const left = index * 2 + 1
    if (left >= heap.length) return
    const right = left + 1
    const child = right < heap.length && isEarlier(heap[right], heap[left]) ? right : left
    if (!swapIfEarlier(heap, child, index)) return
    index = child
  }
}

function swapIfEarlier<T>(heap: Slot<T>[], child: number, parent: number): boolean {
  const lower = heap[child]
  const upper = heap[parent]
  if (!lower || !upper || !isEarlier(lower, upper)) return false
  heap[parent] = lower
  heap[child] = upper
  return true
}

/** Entries of the same moment leave in the order of arrival. */
function isEarlier<T>(a: Slot<T> | undefined, b: Slot<T> | undefined): boolean {
  if (!a || !b) return false
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence)
}

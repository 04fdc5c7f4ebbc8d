// Loaded into every program before its own code. The programs have no clock that can be set from
// outside, and days must pass in minutes; so the machine's clock is moved for this process alone.
const MachineDate = Date
let offset_ms = Number(process.env.SIMULATION_OFFSET_MS ?? 0)

class MovedDate extends MachineDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(MachineDate.now() + offset_ms)
    else super(...(parts as [number]))
  }

  static override now(): number {
    return MachineDate.now() + offset_ms
  }
}
globalThis.Date = MovedDate as DateConstructor

process.on('message', (message: { offset_ms: number }) => {
  offset_ms = message.offset_ms
})
// Ends when the parent is gone. The API and the worker notice it themselves; the others do not.
process.on('disconnect', () => setTimeout(() => process.exit(1), 1_000).unref())

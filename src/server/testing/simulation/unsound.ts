/** What the simulation looks for: something that must never be so. */
export class Unsound extends Error {
  override readonly name = 'Unsound'
}

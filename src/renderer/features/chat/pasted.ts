/**
 * The files that somebody pastes to send. Office programs put a picture of the text or of the cells beside them;
 * whoever copies words means the words.
 */
export function pastedFiles({ files, getText }: { files: Iterable<File>; getText: () => string }): File[] {
  const picked = [...files]
  const text = getText().trim()
  // A copied file has its name for a text.
  return text && !picked.some((file) => file.name === text) ? [] : picked
}

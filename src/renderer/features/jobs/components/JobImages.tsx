import type { JobImage } from '#shared/entities/job.ts'

/** The pictures of a job, one beside the other; on a phone they are swiped, with the keyboard they are scrolled. */
export function JobImages({ images, title }: { images: readonly JobImage[]; title: string }) {
  if (images.length === 0) return null
  return (
    <ul
      // Scrolling by keyboard needs the focus.
      tabIndex={0}
      aria-label="Pictures of the job"
      className="mb-5 flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-box"
    >
      {images.map((image, index) => (
        <li key={image._id} className="w-full shrink-0 snap-center sm:w-auto">
          <img
            src={image.job_image}
            alt={`${title}, picture ${index + 1} of ${images.length}`}
            className="h-64 w-full rounded-box bg-sunken object-cover sm:w-auto sm:min-w-72"
          />
        </li>
      ))}
    </ul>
  )
}

import type { Analysis } from '#app/domain/scan/scan.ts'

/** What the device that made a scan may do with it. */
export function OwnerBox({ analysis }: { analysis: Analysis }) {
  const { shortcode, isPublic, share_url: shareUrl } = analysis
  return (
    <aside className="owner box" aria-labelledby="owner">
      <h2 id="owner">Your scan</h2>
      <p>
        Made on this device, so you can change who sees it. If this device’s identifier is lost, that can no longer be
        changed.
      </p>
      <p>
        {isPublic
          ? 'Anyone who has the link can read this page.'
          : 'Only this device sees this page; for everybody else it does not exist.'}
      </p>
      <form method="post" action={`/s/${shortcode}/privacy`}>
        <input type="hidden" name="is_public" value={isPublic ? 'false' : 'true'} />
        <button className="button quiet-button">{isPublic ? 'Make private' : 'Make public'}</button>
      </form>
      {isPublic && (
        <p>
          <label htmlFor="share-link">Link to share</label>
          <input id="share-link" readOnly value={shareUrl} />
        </p>
      )}
      <DeleteForm shortcode={shortcode} />
    </aside>
  )
}

function DeleteForm({ shortcode }: { shortcode: string }) {
  return (
    <details>
      <summary>Delete this scan</summary>
      <form method="post" action={`/s/${shortcode}/delete`}>
        <p className="options">
          <label>
            <input type="checkbox" name="confirm" value="yes" required /> Yes, delete it for good
          </label>
        </p>
        <p>The page and its address are gone for everybody. The credit is not returned.</p>
        <button className="button quiet-button">Delete</button>
      </form>
    </details>
  )
}

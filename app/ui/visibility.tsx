/** What others may read of the text. Field `share_text`, `full` or nothing, which shares findings. */
export function SharedText({ what, isFull }: { what: string; isFull: boolean }) {
  return (
    <div className="field">
      <p className="options">
        <label>
          <input
            type="checkbox"
            name="share_text"
            value="full"
            defaultChecked={isFull}
            aria-describedby="share_text-hint"
          />{' '}
          Show the whole text to everyone who can open the {what}
        </label>
      </p>
      <p className="hint" id="share_text-hint">
        Tick this only if you have the right to publish the text. Without it, others see the quoted passages with the
        sentences around them. This cannot be changed later.
      </p>
    </div>
  )
}

/** Who can read a report. Field `isPublic`, `true` or `false`. */
export function Visibility({ legend, isPublic }: { legend: string; isPublic: boolean }) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="options">
        <label>
          <input type="radio" name="isPublic" value="true" defaultChecked={isPublic} /> Anyone with the link
        </label>
        <label>
          <input type="radio" name="isPublic" value="false" defaultChecked={!isPublic} /> Only this browser
        </label>
      </div>
    </fieldset>
  )
}

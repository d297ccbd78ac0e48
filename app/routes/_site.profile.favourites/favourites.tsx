import { favouritesTexts as texts } from "~/areas/account/profile-texts";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { SelectField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";

type FavouriteView = {
  dashcamerId: number;
  name: string;
  urlName: string | null;
  channelUrl: string;
  addedAt: number;
  receives: boolean;
};

export type FavouritesProps = {
  favourites: FavouriteView[];
  others: { id: number; name: string }[];
  answer: Answer<typeof forms.add>;
};

/** Creators to whom the fan likes to send, with a way to send to each. */
export function Favourites({ favourites, others, answer }: FavouritesProps) {
  const { dashcamerId, ...rest } = fieldsOf(forms.add, answer);
  return (
    <>
      <h2 className="visually-hidden">{texts.title}</h2>
      {favourites.length > 0 ? (
        <ul className="row-list">
          {favourites.map((favourite) => (
            <Row key={favourite.dashcamerId} {...favourite} />
          ))}
        </ul>
      ) : (
        <Empty icon="star" title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {others.length > 0 ? (
        <Card title={texts.add}>
          <Form method="post" className="card__body form-stack">
            <Intent of={forms.add} />
            <FormError of={rest} />
            <SelectField
              label={texts.choose}
              field={dashcamerId}
              options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <p className="btn-row">
              <Button type="submit" busy={answer.busy}>
                {texts.addSubmit}
              </Button>
            </p>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

function Row({ dashcamerId, name, urlName, channelUrl, addedAt, receives }: FavouriteView) {
  return (
    <li className="favourite">
      <Avatar name={name} creator />
      <div className="favourite__text">
        <b>{name}</b>
        <p className="xs faint">
          {texts.since(addedAt)}
          {channelUrl ? (
            <>
              {" · "}
              <Anchor to={channelUrl}>{texts.channel}</Anchor>
            </>
          ) : null}
        </p>
      </div>
      <div className="favourite__actions">
        {receives && urlName ? (
          <ButtonLink to={`/upload?${new URLSearchParams({ dashcamer: urlName })}`} size="sm" icon="upload">
            {texts.send}
          </ButtonLink>
        ) : (
          <span className="small muted">{texts.closed}</span>
        )}
        <Form method="post">
          <Intent of={forms.remove} />
          <Hidden field={fieldsOf(forms.remove).dashcamerId} value={dashcamerId} />
          <Button type="submit" size="sm" tone="quiet" aria-label={texts.removeNamed(name)}>
            {texts.remove}
          </Button>
        </Form>
      </div>
    </li>
  );
}

//! Entries as the hub's lists show them.

mod article;
mod card;
mod story;

pub use article::{ArticleCard, CollectionRef};
pub use card::Card;
pub use story::StoryCard;

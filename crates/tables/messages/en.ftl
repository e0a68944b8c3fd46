# The sentences that state a finding, in English. Another language is a file beside this one, named by
# its code; what it leaves out is said in English.
#
# A sentence begins with a capital letter by itself. $when is empty or begins with a space. $title is what
# the site calls an indicator inside of a sentence: its phrase, or its title. $countries is a number of
# countries, as the message of this name has it.

## How numbers and titles are written

thousands = ,
point = .
# "small": titles begin with a small letter inside a sentence. "as-written": they stay.
titles = small

## Classes of a map, from the lowest values up

class-0 = Very low
class-1 = Low
class-2 = Medium
class-3 = High
class-4 = Very high

## Whose median

of-world = the world
region-africa = Africa
region-asia = Asia
region-europe = Europe
region-latin-america-and-the-caribbean = Latin America and the Caribbean
region-northern-america = Northern America
region-oceania = Oceania
group-ldc = the least developed countries
group-sids = the small island developing states
group-lldc = the landlocked developing countries

## Parts of sentences

when-year = in { $year }
when-years = between { $year } and { $last }
order-descending = from the highest value down
order-ascending = from the lowest value up
list-two = { $a } and { $b }
list-three = { $a }, { $b } and { $c }
# A country with its value: "Nepal (71.5 points of 100 in 2024)"
valued = { $country } ({ $value }{ $when })
quoted = “{ $part }”
# Not all that have a code of their own are countries.
countries =
    { $territories ->
        [0] { $count ->
            [1] 1 country
           *[other] { $count } countries
        }
       *[other] { $count ->
            [1] 1 territory
           *[other] { $count } countries and territories
        }
    }

## One country among all

country-rank =
    { $tied ->
        [0] { $country } ranks { $rank } of { $countries } for { $title }, { $order }: { $value }{ $when }.
        [1] { $country } shares rank { $rank } of { $countries } with one other for { $title }, { $order }: { $value }{ $when }.
       *[other] { $country } shares rank { $rank } of { $countries } with { $tied } others for { $title }, { $order }: { $value }{ $when }.
    }
country-only = Only { $country } has data on { $title }: { $value }{ $when }.
country-none = There is no data on { $title } for { $country }.

## All countries

world =
    { $total ->
        [0] There is no data on { $title } yet.
        [1] Only { $highest } has data on { $title }: { $highestValue }{ $highestWhen }.
       *[other] Of { $countries } with data on { $title }, { $highestCount ->
            [1] { $highest } has the highest value
            [2] { $highest } share the highest value
            [3] { $highest } share the highest value
           *[other] { $highestCount } share the highest value
        } ({ $highestValue }{ $highestWhen }) and { $lowestCount ->
            [1] { $lowest } the lowest
            [2] { $lowest } share the lowest
            [3] { $lowest } share the lowest
           *[other] { $lowestCount } share the lowest
        } ({ $lowestValue }{ $lowestWhen }).
    }
world-same = All { $countries } with data on { $title } have the same value: { $lowestValue }{ $lowestWhen }.

## One country over the years

series-rose = { $title } in { $country } rose from { $first } in { $firstYear } to { $last } in { $lastYear }.
series-fell = { $title } in { $country } fell from { $first } in { $firstYear } to { $last } in { $lastYear }.
series-same = { $title } in { $country } was the same in { $firstYear } and in { $lastYear }: { $last }.
series-single = { $title } in { $country }: { $last }{ $when }. There is no value for another time.

# Of a table without years.
series-plain = { $title } in { $country }: { $last }{ $when }.

## Some countries side by side

comparison-highest = Of these countries { $country } has the highest value for { $title }: { $list }.
comparison-same = These countries have the same value for { $title }: { $list }.
comparison-years = The values are of different years.
comparison-none = There is no data on { $title } for { $list }.

## How some countries changed, side by side

changes = From { $firstYear } to { $lastYear }, { $title } { $list }.
# Each with its own years.
changes-years = { $title } { $list }.
change-rose = rose in { $country } from { $first }{ $firstWhen } to { $last }{ $lastWhen }
change-fell = fell in { $country } from { $first }{ $firstWhen } to { $last }{ $lastWhen }
change-same = was the same at both ends in { $country } ({ $last }{ $lastWhen })
changes-none = For { $list } there are no values of two years.

## What sums are made of: of one country, and of some side by side

parts =
    { $count ->
        [1] The largest part of { $title } in { $country } { $by ->
            [provider] comes from
            [sector] goes to
           *[other] is
        } { $parts }: { $value }{ $when }.
       *[other] The largest parts of { $title } in { $country } { $by ->
            [provider] come from
            [sector] go to
           *[other] are
        } { $parts }: { $value } each{ $when }.
    }
parts-beside =
    The largest part of { $title }{ $when } { $by ->
        [provider] comes from
        [sector] goes to
       *[other] is
    } { $list }.
parts-in =
    { $parts } in { $country } ({ $count ->
        [1] { $value } of { $sum }
       *[other] { $value } each of { $sum }
    })
parts-most = The sum is largest for { $country }.
parts-none = There is no data{ $when } for { $list }.

## Medians

median =
    { $count ->
        [1] There is one value of { $title } in { $of }: { $value }. The median of all { $all } with data is { $world }.
       *[other] The median of { $title } in { $of } ({ $countries }) is { $value }; that of all { $all } with data is { $world }.
    }
median-world = The median of { $title } in { $countries } is { $value }.

## A country with all its figures

profile =
    { $known ->
        [1] { $country } has data on one of { $all } indicators.
       *[other] { $country } has data on { $known } of { $all } indicators.
    }
profile-none = There are no figures for { $country } in the tables of this site.

## Countries whose names take an article

country-ALA = the Åland Islands
country-ARE = the United Arab Emirates
country-ATF = the French Southern Territories
country-BES = the Caribbean Netherlands
country-BHS = the Bahamas
country-CAF = the Central African Republic
country-CCK = the Cocos (Keeling) Islands
country-COD = the Democratic Republic of the Congo
country-COG = the Republic of the Congo
country-COK = the Cook Islands
country-COM = the Comoros
country-CYM = the Cayman Islands
country-DOM = the Dominican Republic
country-FLK = the Falkland Islands
country-FRO = the Faroe Islands
country-GBR = the United Kingdom
country-GMB = the Gambia
country-IMN = the Isle of Man
country-IOT = the British Indian Ocean Territory
country-MDV = the Maldives
country-MHL = the Marshall Islands
country-MNP = the Northern Mariana Islands
country-NLD = the Netherlands
country-PHL = the Philippines
country-PCN = the Pitcairn Islands
country-SLB = the Solomon Islands
country-SYC = the Seychelles
country-TCA = the Turks and Caicos Islands
country-UMI = the U.S. Minor Outlying Islands
country-USA = the United States
country-VAT = the Vatican
country-VGB = the British Virgin Islands
country-VIR = the U.S. Virgin Islands

## Figures of several countries, tables or entries

panel-classes =
    In { $lastYear }, { $last ->
        [0] none of { $countries } was
        [1] one of { $countries } was
       *[other] { $last } of { $countries } were
    } in the two highest classes of “{ $title }”; in { $firstYear }, { $first ->
        [0] none was.
        [1] one was.
       *[other] { $first } were.
    }
panel-classes-once =
    In { $lastYear }, { $last ->
        [0] none of { $countries } was
        [1] one of { $countries } was
       *[other] { $last } of { $countries } were
    } in the two highest classes of “{ $title }”.
panel-median = The median of “{ $title }” went from { $first } in { $firstYear } to { $last } in { $lastYear }.
panel-median-same = The median of “{ $title }” was { $last } in { $firstYear } and is the same in { $lastYear }.
panel-medians =
    Of these { $count }, { $tied ->
        [0] the median of “{ $title }” rose most: from
        [1] the medians of “{ $title }” and one other rose most, by the same amount: the first from
       *[other] the medians of “{ $title }” and { $tied } others rose most, by the same amount: the first from
    } { $first } in { $firstYear } to { $last } in { $lastYear }.
panel-medians-none = None of these { $count } medians rose from { $firstYear } to { $lastYear }.
panel-regions = In { $year }, the median of “{ $title }” was highest in { $highest } ({ $highestValue }) and lowest in { $lowest } ({ $lowestValue }).
panel-region = In { $year }, the median of “{ $title }” in { $highest } was { $highestValue }.
panel-totals = In total, { $title } came to { $last } in { $lastYear }, after { $first } in { $firstYear }.
panel-parts =
    { $tied ->
        [0] In { $year }, the largest part of “{ $title }” is that of “{ $part }”: { $value } of { $total } ({ $share }%).
        [1] In { $year }, the largest parts of “{ $title }” are those of “{ $part }” and one other: { $value } each of { $total } ({ $share }%).
       *[other] In { $year }, the largest parts of “{ $title }” are those of “{ $part }” and { $tied } others: { $value } each of { $total } ({ $share }%).
    }
panel-shares = The countries whose { $title } is “{ $class }” have { $oneShare }% of the { $one } and { $otherShare }% of the { $other }.
panel-coverage =
    Of { $of } countries and territories, { $mostCount ->
        [0] none has
        [1] one has
       *[other] { $mostCount } have
    } a value for “{ $most }”, and { $leastCount ->
        [0] none
        [1] one
       *[other] { $leastCount }
    } for “{ $least }”.
panel-verdicts =
    Of { $of } plans, { $mostCount ->
        [0] none has
        [1] one has
       *[other] { $mostCount } have
    } “{ $most }” in full, and { $leastCount ->
        [0] none has
        [1] one has
       *[other] { $leastCount } have
    } “{ $least }”.
panel-days =
    Of { $of } { $what }, { $count ->
        [1] one is
       *[other] { $count } are
    } dated in { $year }{ $tied ->
        [0] , more than in any other year.
        [1] {" "}and as many in one other year; no year has more.
       *[other] {" "}and as many in each of { $tied } other years; no year has more.
    }
panel-counted =
    { $tied ->
        [0] The largest group is “{ $part }”: { $count } of { $of } { $what }.
        [1] The largest groups are “{ $part }” and one other: { $count } each of { $of } { $what }.
       *[other] The largest groups are “{ $part }” and { $tied } others: { $count } each of { $of } { $what }.
    }
panel-added =
    { $tied ->
        [0] The largest share is that of “{ $part }”: { $value } of { $total } ({ $share }%).
        [1] The largest shares are those of “{ $part }” and one other: { $value } each of { $total } ({ $share }%).
       *[other] The largest shares are those of “{ $part }” and { $tied } others: { $value } each of { $total } ({ $share }%).
    }
panel-recent =
    { $count ->
        [0] None of these is dated
        [1] One of these is dated
       *[other] { $count } of these are dated
    } in the twelve months to { $until }, { $before ->
        [0] and none in the twelve months before.
        [1] and one in the twelve months before.
       *[other] and { $before } in the twelve months before.
    }
panel-nothing = There is nothing to show yet.

# What the values of a figure's rows are, and what they are counted in
full = Plans that have it in full
full-or-partly = Plans that have it in full or in part
last-months = Last twelve months
months-before = Twelve months before
both-months = 24 months to { $until }
unit-countries = countries
unit-countries-and-territories = countries and territories
unit-plans = plans
unit-dated = plans and texts
unit-none = number

either = { $one } or { $other }

## Days

# A day stays in the line of its month.
day = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

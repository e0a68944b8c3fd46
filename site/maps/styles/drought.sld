<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>drought</Name>
    <UserStyle>
      <Title>Drought hazard (demonstration)</Title>
      <Abstract>Classes from 0, none, to 5, extreme. Invented to show the design.</Abstract>
      <FeatureTypeStyle>
        <Rule>
          <Name>values</Name>
          <RasterSymbolizer>
            <ColorMap type="values">
              <ColorMapEntry color="#f4efe2" quantity="0" label="none"/>
              <ColorMapEntry color="#f6e0b0" quantity="1" label="low"/>
              <ColorMapEntry color="#eebf79" quantity="2" label="moderate"/>
              <ColorMapEntry color="#d99352" quantity="3" label="high"/>
              <ColorMapEntry color="#b0602f" quantity="4" label="very high"/>
              <ColorMapEntry color="#713a1b" quantity="5" label="extreme"/>
            </ColorMap>
          </RasterSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
